import './course.css'
import type { CSSProperties } from 'react'
import { useNightText } from '#app/components/night-text.ts'
import type { CourseLand } from '#app/site/pages/outlets/course-land.ts'

type CourseProps = {
  title: string
  moments: { time: string; title: string; text: string }[]
  current: number
  land: CourseLand
}

const variables = (values: Record<`--${string}`, number>) => values as CSSProperties

/** The disc marks the current moment. `current` is -1 while the outlet is closed. */
export function Course({ title, moments, current, land }: CourseProps) {
  const text = useNightText()
  if (moments.length === 0) return null
  return (
    <section className="course" aria-labelledby="course">
      <h2 className="d2 wrap" id="course">
        {title}
      </h2>
      <div className="wrap">
        <div className="course__in">
          <ol>
            {moments.map((moment, i) => (
              <li
                key={moment.time}
                aria-current={i === current ? 'true' : undefined}
                style={variables({ '--rise': land.rises[i] ?? 0 })}
              >
                <time className="num" dateTime={moment.time}>
                  {text.clock(moment.time)}
                </time>
                <b>{moment.title}</b>
                <span>{moment.text}</span>
              </li>
            ))}
          </ol>
          <svg className="course__land" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            {land.layers.map(({ line, tone }) => (
              <path key={tone} d={line} style={variables({ '--tone': tone })} />
            ))}
          </svg>
        </div>
      </div>
    </section>
  )
}
