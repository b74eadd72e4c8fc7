import { ShareButton } from '#app/components/links/share-button.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { link } from '#contract/pages.ts'
import type { SplitShare, SplitView } from '#contract/web/split-endpoints.ts'

/**
 * Sends the link of a split by WhatsApp or by the device's own share dialog. If a share is given, the message reminds one friend of this
 * share.
 */
export function ShareLink({ split, share }: { split: SplitView; share: SplitShare | null }) {
  const t = useMessages('split').run
  const language = useLanguage()
  const { origin } = useVisit()
  const text = useSplitText(split)
  const path = link('split', language, { code: split.code }, share ? { no: String(share.no) } : {})
  const what = split.title ?? split.outlet.name
  if (share) {
    const words = t.remindText(share.name ?? '', `${what}, ${text.night}`, text.deadline)
    const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${words} ${origin}${path}`)}`
    return (
      <ButtonLink to={whatsapp} tone="line" isSmall icon="chat" aria-label={t.remindOne(text.nameOf(share))}>
        {t.remind}
      </ButtonLink>
    )
  }
  const words = t.shareText(`${what}, ${text.night}`, text.deadline)
  return (
    <>
      <ButtonLink to={`https://wa.me/?text=${encodeURIComponent(`${words} ${origin}${path}`)}`} icon="chat">
        {t.whatsapp}
      </ButtonLink>
      <ShareButton
        title={t.shareTitle(split.outlet.name)}
        text={words}
        dialogTitle={t.share}
        copiedLine=""
        label={t.share}
        path={path}
      />
      <p className="small quiet">{t.linkLine}</p>
    </>
  )
}
