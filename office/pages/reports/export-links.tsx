import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { addressOfCall } from '#office/api/office.ts'
import { Icon } from '#office/kit/icon.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { saveProven } from '#office/presence/ensure-presence.ts'
import { askedBy } from '#office/pages/reports/report-asked.ts'

type Call = 'exportReservations' | 'exportPayments' | 'exportReport'
type ExportLinksProps = {
  call: Call
  /**
   * The contents of the file. The text is in the label of each link, because screen readers can list the links without the text around
   * them.
   */
  of: string
  more?: Partial<Parameters<typeof addressOfCall<'exportReport'>>[1]>
}

/**
 * Links that save the data of the page as a file, one link for each format. The server sends the beginning of the file before the end is
 * written.
 */
export function ExportLinks({ call, of, more = {} }: ExportLinksProps) {
  const t = useMessages('report')
  const language = useLanguage()
  const [search] = useSearchParams()
  const { from, to, outletId } = askedBy(search)
  const query = { from, to, ...(outletId !== null && { outletId }), ...more, locale: language }
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <FileLink key={format} href={addressOfCall(call, { ...query, format })} label={t.fileOf(t.formats[format], of)}>
          {t.formats[format]}
        </FileLink>
      ))}
    </>
  )
}

type FileLinkProps = { href: string; label: string; children: ReactNode }

/** A link that saves a file after a proof of presence. `label` describes the contents of the file. */
export function FileLink({ href, label, children }: FileLinkProps) {
  return (
    <a className="btn" href={href} download aria-label={label} onClick={saveProven}>
      <Icon name="download" isSmall />
      {children}
    </a>
  )
}
