// The six digits of a shared tablet.

/** Six of one digit, and a run up or down, are the first that anybody tries. */
export function isGuessablePin(pin: string): boolean {
  const steps = pin
    .split('')
    .slice(1)
    .map((digit, at) => Number(digit) - Number(pin[at]))
  return new Set(steps).size === 1 && Math.abs(steps[0] ?? 0) <= 1
}
