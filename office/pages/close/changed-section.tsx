import type { OfficeAnswer } from '#office/api/office.ts'
import type { FigureName } from '#domain/closing/night-figures.ts'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText, signedText } from '#office/text/money-text.ts'

export function ChangedSection({ closing: { changed } }: { closing: OfficeAnswer<'closing'> }) {
  const t = useMessages('closing')
  return (
    <Section title={t.changedTitle} count={changed.length}>
      <p className="soft small close__none">{t.changedLine}</p>
      <TableWrap label={t.changedTitle}>
        <table className="table">
          <thead>
            <tr>
              <th>{t.figure}</th>
              <th className="right">{t.was}</th>
              <th className="right">{t.is}</th>
              <th className="right">{t.difference}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ figure, was, is }) => (
              <tr key={figure}>
                <td>{t.figures[figure as FigureName] ?? figure}</td>
                <td className="right">{amountText(was)}</td>
                <td className="right">{amountText(is)}</td>
                <td className="right warn strong">{signedText(is - was)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Section>
  )
}
