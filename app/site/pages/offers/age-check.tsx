import { useLayoutEffect, useState } from 'react'
import { Form } from 'react-router'
import { keepAge, useKeptAge } from '#app/browser/kept-age.ts'
import { agesOf, doorsShut, isEligible } from '#app/site/pages/offers/age-problem.ts'
import type { OfferDoor } from '#server/content/find-offer.ts'
import { type BirthParts, BirthPartsInput } from '#app/components/forms/birth-parts.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import type { Offer } from '#contract/web/offers-and-menus.ts'
import type { AgeCheckTexts } from '#app/site/pages/offers/age-check-texts.ts'

export type AgeAnswer = { age: number | null; error: string | null; born: BirthParts }

const EMPTY: BirthParts = { day: '', month: '', year: '' }

type Rule = Pick<Offer, 'code' | 'minimum_age' | 'maximum_age'>

/**
 * Returns the age of the guest: the result of the last check, or else the stored age. `isIn` is true if the offer accepts this age.
 * `isIn` is null if the age is unknown.
 */
export function useAge(offer: Rule, answer: AgeAnswer | undefined) {
  const storedAge = useKeptAge()
  const [forgottenAnswer, setForgottenAnswer] = useState<AgeAnswer | null>(null)
  const checkedAge = answer && answer !== forgottenAnswer && !answer.error ? answer.age : null
  // The age is stored before the browser shows it, because the guest may open the next page immediately.
  useLayoutEffect(() => {
    if (checkedAge !== null) keepAge(checkedAge)
  }, [checkedAge])
  const age = checkedAge ?? storedAge
  return {
    age,
    isIn: age === null ? null : isEligible(offer, age),
    forget: () => {
      keepAge(null)
      setForgottenAnswer(answer ?? null)
    },
  }
}

type AgeCheckProps = {
  texts: AgeCheckTexts
  offer: Rule
  answer: AgeAnswer | undefined
  validated: ReturnType<typeof useAge>
  doors: readonly OfferDoor[]
}

/**
 * Asks for a date of birth and says if the offer is for that age. If an age is already stored, does not ask again. The server
 * calculates the age, so that the form works without a script, and does not store the date.
 */
export function AgeCheck({ texts: t, offer, answer, validated: { age, isIn, forget }, doors }: AgeCheckProps) {
  const { most } = agesOf(offer)
  const shut = age === null ? [] : doorsShut(doors, age)
  const askAgain = () => {
    forget()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#date-of-birth')?.focus())
  }
  return (
    <section className="age" aria-labelledby="age-title" id="age">
      <h2 className="d3" id="age-title">
        {t.title}
      </h2>
      {age === null ? (
        <Form className="age__form" method="post" action="#age" preventScrollReset noValidate>
          <p className="quiet">{t.line}</p>
          <fieldset className={answer?.error ? 'field field--bad' : 'field'}>
            <legend className="label">{t.birthDate}</legend>
            <BirthPartsInput
              id="date-of-birth"
              texts={t}
              errorId={answer?.error ? 'date-of-birth-error' : null}
              value={answer?.error ? answer.born : EMPTY}
            />
            {answer?.error && <FieldError id="date-of-birth-error">{answer.error}</FieldError>}
            <p className="hint">{t.hint}</p>
          </fieldset>
          <Button type="submit" tone="line">
            {t.ask}
          </Button>
        </Form>
      ) : (
        <>
          <Banner kind={isIn ? 'ok' : 'bad'} title={isIn ? t.yesTitle : t.noTitle}>
            <p>{(isIn ? t.yes : age > most ? t.noOver : t.noUnder).replace('{}', String(age))}</p>
            {isIn && shut.length > 0 && <p>{t.doorNo.replace('{}', shut.map(({ name }) => name).join(', '))}</p>}
          </Banner>
          <button type="button" className="link age__again" onClick={askAgain}>
            {t.again}
          </button>
        </>
      )}
    </section>
  )
}
