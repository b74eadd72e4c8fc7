import { useState } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import { divideShares, draftOf, emptyFriend, FIRST_ROWS, type FriendRow } from '#app/site/pages/split/divide-shares.ts'
import { FriendFields } from '#app/site/pages/split/friend-fields.tsx'
import type { OrganiserPage } from '#app/site/pages/split/load-split-start.ts'
import { Schedule, useOrganiserSteps } from '#app/site/pages/split/schedule.tsx'
import { SplitSun } from '#app/site/pages/split/split-sun.tsx'
import { useStartText } from '#app/site/pages/split/use-start-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import { Segment } from '#app/ui/controls/segment.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { FactLine } from '#app/ui/fact-line.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { MOST_SHARES, type NewShare } from '#domain/reservations/split.ts'

type StartFormProps = { page: OrganiserPage; answer: SplitFormAnswer | undefined }

/** Keeps the draft of the form. If the number of people changes, the filled rows stay. */
function useSplitDraft(answer: SplitFormAnswer | undefined, first: number) {
  const [draft, setDraft] = useState(() => draftOf(answer?.values ?? { people: String(first) }))
  const setPeople = (people: number) =>
    setDraft(({ how, friends }) => ({
      how,
      friends: Array.from({ length: people - 1 }, (_, at) => friends[at] ?? emptyFriend()),
    }))
  /** The organizer's own amounts start with the present amounts of `shares`, so that the organizer need not type them all. */
  const setHow = (how: 'equal' | 'own', shares: readonly NewShare[]) =>
    setDraft(({ friends }) => ({
      how,
      friends: friends.map((friend, at) => ({
        ...friend,
        amount: friend.amount || String(shares[at + 1]?.amount || ''),
      })),
    }))
  const setFriend = (at: number, change: Partial<FriendRow>) =>
    setDraft(({ how, friends }) => ({
      how,
      friends: friends.map((friend, index) => (index === at ? { ...friend, ...change } : friend)),
    }))
  return { draft, setPeople, setHow, setFriend }
}

/** The form that starts a split. It posts to the page. Without a script, a button calculates the shares again. */
export function StartForm({ page, answer }: StartFormProps) {
  const { payable, least, formTo } = page
  const { start: t, you } = useMessages('split')
  const text = useStartText(page)
  const seats = Math.min(MOST_SHARES, payable.reservation.pax)
  const { draft, setPeople, setHow, setFriend } = useSplitDraft(answer, Math.min(FIRST_ROWS, seats))
  const { amount: total } = payable.status
  const { shares, now, faults } = divideShares(draft, { total, least })
  // An empty amount counts as a fault only after the first attempt to send the form.
  const isChecked = answer?.act === 'start'
  const isRounded = shares.some(({ isFree, amount }) => !isFree && amount !== shares[0]?.amount)
  const steps = useOrganiserSteps(text.times, false)
  const friends = shares.filter((share) => !share.isOrganiser && !share.isFree).length
  const rays = shares.map((share, at) => ({
    no: at + 1,
    name: at === 0 ? text.organiser : share.name || null,
    amount: Math.max(0, share.amount),
    state: share.isOrganiser ? ('opened' as const) : ('open' as const),
  }))
  return (
    <>
      <header className="sp-head wrap">
        <p className="brand-tag" data-brand={payable.reservation.outlet.brand.slug}>
          {payable.reservation.outlet.name}
        </p>
        <h1 className="d1">{t.title}</h1>
        <p className="sp-head__facts num">
          <FactLine facts={text.facts} />
        </p>
        <p className="lead">{t.lead}</p>
      </header>
      <form className="wrap sp-body" method="post" action={formTo} noValidate>
        <div className="sp-main">
          {answer && answer.message !== '' && <Banner kind="bad">{answer.message}</Banner>}
          <div className="sp-how">
            <Field label={t.people}>
              {(control) => (
                <Select
                  {...control}
                  name="people"
                  value={draft.friends.length + 1}
                  onChange={(event) => setPeople(Number(event.target.value))}
                >
                  {Array.from({ length: seats - 1 }, (_, at) => (
                    <option key={at} value={at + 2}>
                      {t.peopleOf(at + 2)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Segment
              legend={t.how}
              name="how"
              value={draft.how}
              onChange={(how) => setHow(how, shares)}
              choices={[
                { value: 'equal', label: t.equal },
                { value: 'own', label: t.own },
              ]}
            />
            <noscript>
              <button className="btn btn--line btn--s" type="submit" name="act" value="update">
                {t.update}
              </button>
            </noscript>
          </div>
          <ul className="sp-rows num">
            <li className="sp-row">
              <p>
                <b>{text.organiser}</b>
                <small>{draft.how === 'own' ? t.rest : isRounded ? t.rounding : you}</small>
              </p>
              <p className="sp-row__sum">{text.money(Math.max(0, shares[0]?.amount ?? 0))}</p>
              {faults.includes(1) && <FieldError id="rest-error">{t.restFault(text.money(text.leastRest))}</FieldError>}
            </li>
            {draft.friends.map((friend, at) => (
              <FriendFields
                // oxlint-disable-next-line react/no-array-index-key -- a row is its number
                key={at}
                no={at + 2}
                friend={friend}
                amount={shares[at + 1]?.amount ?? 0}
                isOwnAmount={draft.how === 'own'}
                hasFault={(isChecked || friend.amount !== '') && faults.includes(at + 2)}
                onChange={(change) => setFriend(at, change)}
              />
            ))}
          </ul>
          <p className="hint">{t.freeHint}</p>
        </div>
        <div className="sp-side">
          <div className="sp-sunbox">
            <SplitSun shares={rays} own={[1]} isPlan />
          </div>
          <PriceLines
            lines={[
              { id: 'total', label: t.total, amount: text.money(total) },
              ...(friends > 0
                ? [{ id: 'friends', label: t.fromFriends(friends), amount: text.money(Math.max(0, total - now)) }]
                : []),
              { id: 'now', label: t.now, amount: text.money(Math.max(0, now)), kind: 'sum' as const },
            ]}
          />
          <Button type="submit" name="act" value="start" className="btn--pay" isWide endIcon="right">
            {t.submit(text.money(Math.max(0, now)))}
          </Button>
          <p className="small quiet">
            {t.after} {t.methods}
          </p>
          <Schedule title={t.whenTitle} steps={steps} />
          <p>
            <TextLink to={text.payPath}>{t.back}</TextLink>
          </p>
        </div>
      </form>
    </>
  )
}
