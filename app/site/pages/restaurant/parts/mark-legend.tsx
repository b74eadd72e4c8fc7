import { useMessages } from '#app/components/messages.tsx'
import type { Mark } from '#app/site/pages/menu/marks.tsx'

/** What the letters stand for, in one line. */
export function MarkLegend({ legend }: { legend: Mark[] }) {
  const t = useMessages('dinner')
  return (
    <div className="marks-key">
      <dl>
        {legend.map(({ key, mark, name, kind }) => (
          <div key={key}>
            <dt className={`mark mark--${kind}`}>{mark}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{t.marksLine}</p>
    </div>
  )
}
