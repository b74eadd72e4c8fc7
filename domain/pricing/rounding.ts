/** Divides two integers and rounds halves away from zero. For amounts that are not negative, this is the same as rounding half up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend
  const quotient = (magnitude * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -quotient : quotient
}
