// Tests of the chi-square test against tabulated critical values.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chiSquareProbability } from './statistics.mjs';

/** Counts of `cells` equally likely outcomes with exactly this statistic. */
function countsWithStatistic(statistic, cells) {
  const expected = 1000;
  const off = Math.sqrt((statistic * expected) / 2);
  const counts = new Array(cells).fill(expected);
  counts[0] += off;
  counts[1] -= off;
  return counts;
}

const TABLE = [
  // degrees of freedom, statistic, probability
  [1, 10.828, 0.001],
  [5, 15.086, 0.01],
  [5, 20.515, 0.001],
  [10, 29.588, 0.001],
  [19, 36.191, 0.01],
  [30, 59.703, 0.001],
];

test('probabilities agree with the tables', () => {
  for (const [freedom, statistic, probability] of TABLE) {
    const chances = new Array(freedom + 1).fill(1 / (freedom + 1));
    const computed = chiSquareProbability(countsWithStatistic(statistic, freedom + 1), chances);
    assert.ok(Math.abs(computed - probability) < 0.002 * probability, `${freedom}: ${computed}`);
  }
});

test('rare outcomes are pooled instead of shouting', () => {
  const probability = chiSquareProbability([497, 500, 2, 1], [0.4985, 0.4985, 0.0015, 0.0015]);
  assert.ok(probability > 0.5, `${probability}`);
});
