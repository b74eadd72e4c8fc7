import { useState } from 'react'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { KINDS, QuotaDialog } from '#office/pages/affiliators/quota-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import type { Affiliator } from '#office/pages/affiliators/affiliator.ts'

type PromoterSectionProps = { affiliator: Affiliator; mayEdit: boolean; onDone: () => void }

/**
 * The section about the promoter page of an affiliator. It shows if the page is open or closed, the address of the page, and the permanent
 * quotas of guest lists.
 */
export function PromoterSection({ affiliator, mayEdit, onDone }: PromoterSectionProps) {
  const t = useMessages('affiliators').promoter
  const { moment } = useTimeText()
  const { run, fault, isBusy } = useAction()
  const { id, phone, email } = affiliator
  const { page } = affiliator.promoter
  const hasContact = phone !== '' || email !== ''
  async function open() {
    if (await run(() => office.openPromoterPage({ id }))) onDone()
  }
  const facts = page && [
    page.phone !== '' && t.by.phone,
    page.hasEmail && t.by.email,
    page.lastVisitAt ? t.visited(moment(page.lastVisitAt)) : t.neverVisited,
  ]
  return (
    <Section title={t.title}>
      <p className="small soft">{facts ? facts.filter(Boolean).join(', ') : hasContact ? t.closed : t.noContact}</p>
      <Fault>{fault}</Fault>
      {!page && mayEdit && hasContact && (
        <div className="affiliator__acts">
          <Button isBusy={isBusy} onClick={() => void open()}>
            {t.open}
          </Button>
        </div>
      )}
      {page && <OpenPage affiliator={affiliator} mayEdit={mayEdit} onDone={onDone} />}
      <Quotas affiliator={affiliator} onDone={onDone} />
    </Section>
  )
}

function OpenPage({ affiliator, mayEdit, onDone }: PromoterSectionProps) {
  const t = useMessages('affiliators').promoter
  const language = useLanguage()
  const { run, fault, isBusy } = useAction()
  const [isMailed, setMailed] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const { id, name } = affiliator
  const { page, url } = affiliator.promoter
  async function mail() {
    if (await run(() => office.sendPromoterLink({ id, locale: language }))) setMailed(true)
  }
  const chat = `https://wa.me/${digitsOf(page?.phone ?? '')}?text=${encodeURIComponent(t.invitation(name, url))}`
  return (
    <>
      <label className="field promoter__address">
        <span className="label">{t.address}</span>
        <input className="input" readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <Fault>{fault}</Fault>
      {isMailed && (
        <Note tone="ok" role="status">
          {t.mailed}
        </Note>
      )}
      <div className="affiliator__acts row">
        <CopyButton text={url} />
        {mayEdit && page?.hasEmail && (
          <Button icon="send" isBusy={isBusy} onClick={() => void mail()}>
            {t.mail}
          </Button>
        )}
        {page && page.phone !== '' && (
          <a className="btn" href={chat} target="_blank" rel="noreferrer">
            {t.whatsapp}
          </a>
        )}
        {mayEdit && (
          <Button tone="quiet" onClick={() => setClosing(true)}>
            {t.close}
          </Button>
        )}
      </div>
      {isClosing && (
        <ConfirmDialog
          title={t.closeTitle(name)}
          action={t.closeDo}
          tone="bad"
          call={() => office.closePromoterPage({ id })}
          onDone={() => {
            setClosing(false)
            onDone()
          }}
          onClose={() => setClosing(false)}
        >
          <p className="small">{t.closeLine}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Lists the permanent quotas, one line for each outlet. Staff who approve guest lists at an outlet can change its quotas. */
function Quotas({ affiliator, onDone }: Omit<PromoterSectionProps, 'mayEdit'>) {
  const t = useMessages('affiliators').promoter
  const me = useMe()
  const [isSetting, setSetting] = useState(false)
  const { quotas } = affiliator.promoter
  const outlets = me.outlets.filter(({ id }) => reachOf(me, 'guestlist.approve', id) !== null)
  const withQuota = me.outlets.filter(({ id }) => quotas.some(({ outletId }) => outletId === id))
  return (
    <>
      <p className="small promoter__quotas">
        <b>{t.quotas}</b>
      </p>
      {withQuota.length === 0 && <p className="small soft">{t.noQuotas}</p>}
      <ul className="lines">
        {withQuota.map(({ id, name }) => {
          const own = KINDS.flatMap((kind) => quotas.filter((row) => row.outletId === id && row.nightKind === kind))
          const [first] = own
          return (
            <li key={id}>
              <div>
                <b>{name}</b>
                <small>
                  {[
                    ...own.map(({ nightKind, quota }) => t.quota(t.kinds[nightKind], quota)),
                    first && `${t.cutOff.toLowerCase()} ${t.cutOffs(first.cutOffMinutes / 60)}`,
                    first?.needsApproval === false && t.straight,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
            </li>
          )
        })}
      </ul>
      {outlets.length > 0 && (
        <div className="affiliator__acts">
          <Button onClick={() => setSetting(true)}>{t.setQuotas}</Button>
        </div>
      )}
      {isSetting && (
        <QuotaDialog
          affiliator={affiliator}
          outlets={outlets}
          onClose={() => setSetting(false)}
          onDone={() => {
            setSetting(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
