import { useNightText } from '#app/components/night-text.ts'

type CourseProps = { title: string; moments: { time: string; title: string; text: string }[]; current: number }

/** The course of a night along one line; the disc stands at what is on. `current` is -1 while the outlet is closed. */
export function Course({ title, moments, current }: CourseProps) {
  const text = useNightText()
  if (moments.length === 0) return null
  return (
    <section className="course" aria-labelledby="course">
      <h2 className="d1 wrap" id="course">
        {title}
      </h2>
      <ol className="wrap">
        {moments.map((moment, i) => (
          <li key={moment.time} aria-current={i === current ? 'true' : undefined}>
            <time className="num">{text.clock(moment.time)}</time>
            <b>{moment.title}</b>
            <span>{moment.text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
