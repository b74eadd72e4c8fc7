/** `dividend / divisor` as a whole number, halves away from zero: half up for every amount that is not negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend
  const quotient = (magnitude * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -quotient : quotient
}
