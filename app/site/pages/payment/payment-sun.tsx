import type { CSSProperties } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { clockOfSeconds } from '#app/site/pages/payment/use-countdown.ts'
import { Steps } from '#app/ui/steps.tsx'

const HORIZON = 420
const RADIUS = 200
const RINGS = [220, 246, 280, 324]

/**
 * Returns the y coordinate of the sun's center. `fraction` is the part of the time that is left, from 0 to 1. The same fraction of the sun
 * is above the horizon.
 */
export const sunHeight = (fraction: number): number =>
  HORIZON + RADIUS - 2 * RADIUS * Math.min(1, Math.max(0, fraction))

type PaymentSunProps = {
  isDinner: boolean
  deadline: string
  secondsLeft: number
  windowSeconds: number
  isChecking: boolean
}

/** The sun that shows the thirty minutes of the hold. Screen readers announce the time left once a minute, not every second. */
export function PaymentSun({ isDinner, deadline, secondsLeft, windowSeconds, isChecking }: PaymentSunProps) {
  const t = useMessages('payment')
  const booking = useMessages('booking')
  const minutes = Math.floor(secondsLeft / 60)
  const fraction = secondsLeft / windowSeconds
  return (
    <section className="pay-sky pay-sky--hold" aria-labelledby="clock">
      <div className="wrap pay-sky__in" style={{ '--left': fraction } as CSSProperties}>
        <Steps label={booking.steps} steps={isDinner ? t.dinnerSteps : booking.step} current={isDinner ? 1 : 2} />
        <div className="pay-clock">
          <h1 className="lead" id="clock">
            {t.heldUntil} <b className="num">{deadline}</b>
          </h1>
          <p className="pay-num num" role="timer" aria-label={t.timeLeft(minutes, secondsLeft % 60)}>
            {clockOfSeconds(secondsLeft)}
          </p>
          <p className="sr" role="status">
            {isChecking ? t.checking : ''}
          </p>
        </div>
        <SunDisc fraction={fraction} />
      </div>
    </section>
  )
}

export function SunDisc({ fraction }: { fraction: number }) {
  const y = sunHeight(fraction)
  return (
    <svg className="pay-sun" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <circle cx="600" cy={y} r={RADIUS} className="pay-disc" />
      <g className="pay-rings">
        {RINGS.map((radius) => (
          <circle key={radius} cx="600" cy={y} r={radius} />
        ))}
      </g>
    </svg>
  )
}
