// The PIN of a staff member on a shared tablet. It has six digits.

/** Popular PINs that are not found by the patterns in this file. */
const COMMON = new Set(
  '159753 147258 258369 147852 741852 963852 789456 456123 654123 159357 123654 321654 102030 010203 112358 121314 131415 101112 142536 135790 246810 135246 696969 520520 131313 007007 420420 143143'.split(
    ' ',
  ),
)

export function isGuessablePin(pin: string): boolean {
  return COMMON.has(pin) || isRun(pin) || isRepeated(pin) || isDate(pin) || hasYear(pin)
}

/** Returns true if the difference from each digit to the next is the same, modulo 10: 111111, 123456, 890123, 864208. */
function isRun(pin: string): boolean {
  const steps = pin
    .split('')
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return new Set(steps).size === 1
}

/** Returns true for 121212, 123123, 112233, 123321, and all PINs with at most two different digits. */
function isRepeated(pin: string): boolean {
  const [head, tail] = [pin.slice(0, 3), pin.slice(3)]
  return (
    new Set(pin).size <= 2 ||
    head === tail ||
    head === tail.split('').toReversed().join('') ||
    /^(\d)\1(\d)\2(\d)\3$/.test(pin)
  )
}

/** Number of days of each month. February has the days of a leap year. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Returns true if the PIN is a date: day, month and two digits of the year, in any usual order. */
function isDate(pin: string): boolean {
  const [a = 0, b = 0, c = 0] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)].map(Number)
  const isDay = (day: number, month: number) => day >= 1 && day <= (DAYS[month - 1] ?? 0)
  return isDay(a, b) || isDay(b, a) || isDay(c, b)
}

/** Returns true if the PIN begins or ends with a year from 1940 to 2039: 1992xx, xx2001. */
const hasYear = (pin: string): boolean => /^(?:19[4-9]\d|20[0-3]\d)|(?:19[4-9]\d|20[0-3]\d)$/.test(pin)
