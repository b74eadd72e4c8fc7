import { useMessages } from '#app/components/messages.tsx'

/** The sentence under the button: pressing the button accepts the terms (R-041, decision 106). */
export function Agreement({ outletName, onTerms }: { outletName: string; onTerms: () => void }) {
  const t = useMessages('booking')
  return (
    <p className="agree micro">
      {t.agree}{' '}
      <button type="button" className="link link--inline" onClick={onTerms}>
        {t.terms}
      </button>{' '}
      {t.agreeRest(outletName)}
    </p>
  )
}
