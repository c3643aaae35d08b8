// Which slice of the PWM drives a pin, and for which part of the time (RP2040 datasheet §4.5.2).

export const FUNCTION_PWM = 4;
export const FUNCTION_SIO = 5;
const ENABLED = 1 << 0;

export function sliceOf(mcu, pin) {
  return mcu.pwm.channels[(pin >> 1) & 7];
}

/** From 0 to 1: how long of each turn the pin is high. */
export function dutyOf(mcu, pin) {
  const { csr, cc, top } = sliceOf(mcu, pin);
  if (!(csr & ENABLED)) return 0;
  const level = pin & 1 ? cc >>> 16 : cc & 0xffff;
  return Math.min(level / (top + 1), 1);
}
