// Pearson's chi-square test: are counts compatible with given probabilities?

/** Cells with a smaller expectation are pooled, as the approximation requires. */
const SMALLEST_EXPECTED_COUNT = 5;

/** Probability that fair dice deviate at least this much. Values below 0.001 fail a test. */
export function chiSquareProbability(counts, chances) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const cells = poolSmallCells(counts.map((count, place) => ({ count, expected: total * chances[place] })));
  const statistic = cells.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  return upperGamma((cells.length - 1) / 2, statistic / 2);
}

function poolSmallCells(cells) {
  const sorted = [...cells].sort((one, other) => one.expected - other.expected);
  const pooled = { count: 0, expected: 0 };
  while (sorted.length > 1 && (sorted[0].expected < SMALLEST_EXPECTED_COUNT || isTooSmall(pooled))) {
    const small = sorted.shift();
    pooled.count += small.count;
    pooled.expected += small.expected;
  }
  return pooled.expected > 0 ? [pooled, ...sorted] : sorted;
}

function isTooSmall({ expected }) {
  return expected > 0 && expected < SMALLEST_EXPECTED_COUNT;
}

/** Regularised upper incomplete gamma function Q(a, x) = 1 − P(a, x), with P as a power series. */
function upperGamma(a, x) {
  if (x === 0) return 1;
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-16; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return Math.max(0, 1 - sum * Math.exp(a * Math.log(x) - x - logGamma(a)));
}

/** ln Γ(a) for multiples of one half, by Γ(a + 1) = a Γ(a) from Γ(1) = 1 or Γ(½) = √π. */
function logGamma(a) {
  let log = Number.isInteger(a) ? 0 : Math.log(Math.PI) / 2;
  for (let factor = Number.isInteger(a) ? 1 : 0.5; factor < a; factor++) log += Math.log(factor);
  return log;
}
