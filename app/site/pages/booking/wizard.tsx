import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { BookingHead } from '#app/site/pages/booking/booking-head.tsx'
import type { SummaryProps } from '#app/site/pages/booking/booking-summary.tsx'
import { ChoiceBar } from '#app/site/pages/booking/choice/choice-bar.tsx'
import { ChoiceStep } from '#app/site/pages/booking/choice/choice-step.tsx'
import { useChoice } from '#app/site/pages/booking/choice/use-choice.ts'
import { useLostPlaces } from '#app/site/pages/booking/choice/use-lost-places.ts'
import { DetailsStep } from '#app/site/pages/booking/details/details-step.tsx'
import type { BookingPage } from '#app/site/pages/booking/load-booking.ts'
import { ClosedNightDialog } from '#app/site/pages/booking/nights/closed-night.tsx'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { useOtherNight } from '#app/site/pages/booking/nights/use-other-night.ts'
import { useSteps } from '#app/site/pages/booking/use-steps.ts'
import { useWizard } from '#app/site/pages/booking/use-wizard.ts'
import { WaitingNotice } from '#app/site/pages/booking/waiting-notice.tsx'
import { RoomNotice } from '#app/site/pages/sales/notice/room-notice.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { isEmptyCart } from '#domain/reservations/cart.ts'

/** Both steps of the wizard, for one night (spec §2). */
export function Wizard({ page, night }: { page: BookingPage; night: NightDay }) {
  const { outlet, waiting } = page
  const t = useMessages('booking')
  const revalidator = useRevalidator()
  const [closed, setClosed] = useState<NightDay | null>(null)
  const isHolding = useRef(false)
  const wizard = useWizard(page, night)
  const { draft, kept, kind, sale, isKnown, isDetails, isOtherNight, dispatch } = wizard

  const choice = useChoice({ sale, draft, dispatch })
  const steps = useSteps({
    outlet,
    night,
    draft,
    onNight: (day) =>
      isKnown && wizard.dispatchKept({ type: 'change_night', night: day.date, kind: kept.kind, now: new Date() }),
    onClosed: setClosed,
  })
  useLostPlaces({
    sale,
    draft,
    dispatch,
    isOurs: () => !isKnown || isHolding.current || waiting?.outletId === outlet.id,
    onRead: () => isDetails && isEmptyCart(draft) && steps.toChoice(),
  })
  useOtherNight({
    page,
    night,
    kept,
    isConflict: isKnown && isOtherNight && !isEmptyCart(kept),
    kind,
    isDetails,
    dispatch: wizard.dispatchKept,
  })

  const summary: SummaryProps | null = sale && {
    outlet,
    night,
    sale,
    draft,
    quote: wizard.quote,
    now: wizard.now,
    isOpen: !isDetails,
    onPax: choice.setPax,
    onRemove: choice.remove,
    onQuantity: choice.setQuantity,
  }
  const onContinue = () => void steps.toDetails()

  return (
    <>
      <div className="bk wrap">
        <Head title={`${isDetails ? t.detailsTitle : t.chooseTitle}: ${outlet.name}`} />
        <BookingHead page={page} isDetails={isDetails} />
        {page.room && <RoomNotice key={page.room.now} room={page.room} />}
        {waiting && <WaitingNotice waiting={waiting} timezone={outlet.hours.timezone} />}
        {!isDetails || !summary ? (
          <ChoiceStep
            page={page}
            night={night}
            summary={summary}
            live={wizard.live}
            choice={choice}
            onPick={(day) => void steps.pickDate(day)}
            onContinue={onContinue}
          />
        ) : isKnown && isEmptyCart(draft) ? (
          <Empty
            title={t.empty}
            actions={
              <ButtonLink to={`?date=${night.date}`} replace>
                {t.changeChoice}
              </ButtonLink>
            }
          >
            {t.emptyHint[kind]}
          </Empty>
        ) : (
          <DetailsStep
            summary={summary}
            isKnown={isKnown}
            dispatch={dispatch}
            onBack={steps.back}
            onHolding={(isOn) => {
              isHolding.current = isOn
            }}
            onChooseAgain={() => {
              // Going back to the choice does not load new data. So the price and the places are loaded again first.
              wizard.quote.again()
              void revalidator.revalidate().then(steps.toChoice)
            }}
          />
        )}
      </div>
      {summary && !isDetails && <ChoiceBar summary={summary} live={wizard.live} onContinue={onContinue} />}
      <ClosedNightDialog day={closed} outlet={outlet} onClose={() => setClosed(null)} />
    </>
  )
}
