import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { PicturePage } from '#app/site/pages/follow/picture-page.tsx'
import type { StopPage } from '#app/site/pages/split/load-split.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { link } from '#contract/pages.ts'
import type { SplitView } from '#contract/web/split-endpoints.ts'

/**
 * The page behind the link in a reminder's email that ends the reminder. A button ends it, because mail scanners open links. A wrong link
 * says so, and a used link says which reminder has ended.
 */
export function StopReminder({ split, stop: { state, key, email, image } }: { split: SplitView; stop: StopPage }) {
  const t = useMessages('split').stopping
  const language = useLanguage()
  const text = useSplitText(split)
  const party = [split.title ?? split.outlet.name, text.night].join(', ')
  const texts = {
    asking: [t.title, t.line(party, email)],
    stopped: [t.stopped, t.stoppedLine(party, email)],
    over: [t.over, t.overLine],
    unknown: [t.unknown, t.unknownLine],
  }[state]
  const to = link('split', language, { code: split.code })
  return (
    <PicturePage title={texts[0] ?? ''} image={image}>
      <p className="lead num">{texts[1]}</p>
      {state === 'asking' ? (
        <>
          <form method="post" action={link('split', language, { code: split.code }, { stop: key })}>
            <input type="hidden" name="act" value="stop" />
            <Button type="submit">{t.submit}</Button>
          </form>
          <div className="picpage__links">
            <TextLink to={to}>{t.toSplit}</TextLink>
          </div>
        </>
      ) : (
        <ButtonLink to={to}>{state === 'over' ? t.toOver : t.toSplit}</ButtonLink>
      )}
    </PicturePage>
  )
}
