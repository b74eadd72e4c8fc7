import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { guessAtChunk } from '#app/browser/loading/chunk-reload.ts'
import type { ContactHintProps } from '#app/components/forms/contact-hints.tsx'
import { useLanguage } from '#app/components/messages.tsx'

/** The form works without hints. If the module does not load, the page continues to work and is not reloaded. */
const loadHints = () => guessAtChunk(() => import('#app/components/forms/contact-hints.tsx'))
const withoutHint = { default: () => null }
const LazyEmailHint = lazy(() =>
  loadHints().then(
    ({ EmailHint }) => ({ default: EmailHint }),
    () => withoutHint,
  ),
)
const LazyPhoneHint = lazy(() =>
  loadHints().then(
    ({ PhoneHint }) => ({ default: PhoneHint }),
    () => withoutHint,
  ),
)

type HintProps = Omit<ContactHintProps, 'language'>

export const EmailHint = (props: HintProps) => <LazyHint {...props} hint={LazyEmailHint} />
export const PhoneHint = (props: HintProps) => <LazyHint {...props} hint={LazyPhoneHint} />

function LazyHint({ hint: Hint, ...props }: HintProps & { hint: ComponentType<ContactHintProps> }) {
  const language = useLanguage()
  const region = useRef<HTMLDivElement>(null)
  // The button disappears with its hint, so the field gets the focus.
  function take(value: string) {
    props.onTake(value)
    region.current?.parentElement?.querySelector('input')?.focus()
  }
  return (
    // The live region exists before its hint, so that screen readers announce the hint.
    <div ref={region} role="status" aria-live="polite">
      {props.value !== '' && (
        <Suspense>
          <Hint {...props} language={language} onTake={take} />
        </Suspense>
      )}
    </div>
  )
}
