import { useState } from 'react'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { ShareButton } from '#app/components/links/share-button.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { useVisit } from '#app/components/visit.ts'
import { dateText } from '#app/site/pages/booking/nights/night-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { PromoterOverview } from '#server/service/promoters/read-overview.ts'

type OwnCode = PromoterOverview['codes'][number]
type CodeOutlet = OwnCode['outlets'][number]

/** The promoter's codes. Each code has a link for each outlet, a preview of the shared link, a discount and a commission. */
export function LinkPart({ codes, term }: Pick<PromoterOverview, 'codes' | 'term'>) {
  const t = useMessages('promoter')
  const [chosenCode, setChosenCode] = useState('')
  const [chosenOutlet, setChosenOutlet] = useState(0)
  const code = codes.find((candidate) => candidate.code === chosenCode) ?? codes[0]
  const outlet = code?.outlets.find(({ id }) => id === chosenOutlet) ?? code?.outlets[0]
  return (
    <section className="pm__part" aria-labelledby="pm-link">
      <h2 className="d2" id="pm-link">
        {t.linkTitle}
      </h2>
      {!code && <p className="quiet">{t.noCode}</p>}
      {code && codes.length > 1 && (
        <Field label={t.pickCode}>
          {(control) => (
            <Select {...control} value={code.code} onChange={(event) => setChosenCode(event.target.value)}>
              {codes.map((candidate) => (
                <option key={candidate.code}>{candidate.code}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {code && outlet && code.outlets.length > 1 && (
        <Field label={t.pickOutlet}>
          {(control) => (
            <Select {...control} value={outlet.id} onChange={(event) => setChosenOutlet(Number(event.target.value))}>
              {code.outlets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {code && outlet && <OutletLink key={outlet.id} code={code.code} outlet={outlet} />}
      {code && <CodeWorth code={code} term={term} />}
    </section>
  )
}

function OutletLink({ code, outlet }: { code: string; outlet: CodeOutlet }) {
  const t = useMessages('promoter')
  const to = usePageLink()
  const snackbar = useSnackbar()
  const { origin } = useVisit()
  const path = to('reservation', { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }, { code })
  const url = `${origin}${path}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      snackbar.success({ title: t.copied, message: url })
    } catch {
      snackbar.error({ title: t.notCopied, message: url })
    }
  }

  return (
    <>
      <figure className="pm-card">
        <Picture src={outlet.image} alt="" slot="card" />
        <figcaption>
          <b>{t.previewTitle(outlet.name)}</b>
          <span className="small quiet">{new URL(url).host}</span>
        </figcaption>
      </figure>
      <p className="micro quiet">{t.preview}</p>
      <p className="pm__url num">{url.replace(/^https?:\/\//, '')}</p>
      <p className="pm__acts">
        <Button icon="copy" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <ShareButton
          title={t.shareTitle(outlet.name)}
          text={t.shareText(outlet.name, code)}
          dialogTitle={t.shareDialog}
          copiedLine=""
          label={t.share}
          path={path}
        />
      </p>
    </>
  )
}

function CodeWorth({ code, term }: { code: OwnCode; term: PromoterOverview['term'] }) {
  const t = useMessages('promoter')
  const messages = useMessages('calendar')
  const lines = [
    code.outlets.length === 0 && t.noOutlet,
    t.guestsSave[code.kind](code.value),
    term && t.youEarn[term.kind](term.value),
    code.validTo && t.codeUntil(dateText(code.validTo, messages)),
  ]
  return (
    <p className="pm__worth">
      <b className="num">{`${t.code} ${code.code}.`}</b>{' '}
      <span className="quiet">{lines.filter(Boolean).join(' ')}</span>
    </p>
  )
}
