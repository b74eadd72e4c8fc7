import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useConfirm, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { BookingHead } from '#app/site/pages/booking/booking-head.tsx'
import {
  BookingBar,
  BookingSummary,
  SummaryAction,
  SummaryHead,
  type SummaryProps,
} from '#app/site/pages/booking/booking-summary.tsx'
import { ClosedNight, ClosedNightDialog } from '#app/site/pages/booking/nights/closed-night.tsx'
import { DetailsStep } from '#app/site/pages/booking/details/details-step.tsx'
import type { BookingPage } from '#app/site/pages/booking/load-booking.ts'
import { isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { NightPicker } from '#app/site/pages/booking/nights/night-picker.tsx'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { Places } from '#app/site/pages/booking/choice/places.tsx'
import { totalOf } from '#app/site/pages/booking/price-breakdown.ts'
import { withNews } from '#app/site/pages/booking/choice/table-states.ts'
import { useChoice } from '#app/site/pages/booking/choice/use-choice.ts'
import { useDraft } from '#app/site/pages/booking/use-draft.ts'
import { useLivePlaces } from '#app/site/pages/booking/choice/use-live-places.ts'
import { useOtherNight } from '#app/site/pages/booking/nights/use-other-night.ts'
import { useQuote } from '#app/site/pages/booking/use-quote.ts'
import { WaitingNotice } from '#app/site/pages/booking/waiting-notice.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { isEmptyCart } from '#domain/reservations/cart.ts'
import { changeNight } from '#domain/reservations/draft.ts'

/** Both steps of choosing, on one night: what is kept of it here, what is free right now, and the ways between. */
export function Wizard({ page, night }: { page: BookingPage; night: NightDay }) {
  const { outlet, nights, waiting, guest } = page
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const confirm = useConfirm()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const location = useLocation()
  const revalidator = useRevalidator()
  const [search] = useSearchParams()
  const [closed, setClosed] = useState<NightDay | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isHolding = useRef(false)
  const now = useMemo(() => new Date(page.now), [page.now])

  const kind = page.sale?.kind ?? 'tables'
  const {
    draft: kept,
    setDraft,
    isKnown,
  } = useDraft({ outletId: outlet.id, hours: outlet.hours, night: night.date, kind, guest, code: page.code, now })
  const isOtherNight = page.sale !== null && (kept.night !== night.date || kept.kind !== kind)
  const draft = useMemo(
    () => (isOtherNight ? changeNight(kept, { night: night.date, kind, now }) : kept),
    [isOtherNight, kept, night.date, kind, now],
  )
  const isDetails = search.get('step') === 'details' && page.sale !== null

  const live = useLivePlaces(outlet.id, page.sale ? night.date : null, kind)
  const sale = useMemo(
    () =>
      page.sale && {
        ...page.sale,
        tables: withNews(page.sale.tables, live.tables),
        tickets: page.sale.tickets.map((ticket) => ({
          ...ticket,
          seats_left: live.seats.get(ticket.id) ?? ticket.seats_left,
        })),
      },
    [page.sale, live.tables, live.seats],
  )
  const quote = useQuote(draft)

  const toChoice = () => void navigate(`?date=${night.date}`, { replace: true, preventScrollReset: true })
  const choice = useChoice({
    sale,
    draft,
    setDraft,
    isOurs: () => !isKnown || isHolding.current || waiting?.outletId === outlet.id,
    onLost: () => isDetails && isEmptyCart(draft) && toChoice(),
  })

  useOtherNight({
    page,
    night,
    kept,
    isConflict: isKnown && isOtherNight && !isEmptyCart(kept),
    kind,
    isDetails,
    setDraft,
  })

  async function pickDate(day: NightDay) {
    if (day.date === night.date) return
    if (!isBookable(day.state)) return setClosed(day)
    if (!isEmptyCart(draft)) {
      const isSure = await confirm({
        title: ofNight.changeDateTitle,
        content: ofNight.changeDate(nightText(night.date, messages, language)),
        backLabel: t.back,
        confirmLabel: ofNight.changeDateYes,
      })
      if (!isSure) return
    }
    if (isKnown) setDraft({ ...kept, tables: [], tickets: [], night: day.date })
    await navigate(`?date=${day.date}`, { preventScrollReset: true })
  }

  async function goOn() {
    setSheetOpen(false)
    if (isEmptyCart(draft))
      return snackbar.error({ title: t.sorry, message: kind === 'tables' ? t.chooseTable : t.chooseTicket })
    if (outlet.age_limit === 'under30') {
      const isYoung = await confirm({
        title: t.under30Title,
        content: t.under30(outlet.name),
        confirmLabel: t.understand,
      })
      if (!isYoung) return
    }
    await navigate(`?date=${night.date}&step=details`, { state: { isFromChoice: true } })
  }
  const goBack = () =>
    (location.state as { isFromChoice?: boolean } | null)?.isFromChoice ? void navigate(-1) : toChoice()

  const summary: SummaryProps | null = sale && {
    outlet,
    night,
    sale,
    draft,
    quote,
    now,
    isOpen: !isDetails,
    onPax: choice.setPax,
    onRemove: choice.remove,
    onQuantity: (id, qty) => {
      const ticket = sale.tickets.find((one) => one.id === id)
      if (ticket) choice.setQuantity(ticket, qty)
    },
  }

  const action = (
    <SummaryAction
      onClick={() => void goOn()}
      note={kind === 'tables' ? t.notCharged : t.notChargedTickets}
      total={isEmptyCart(draft) ? null : { label: t.payNow, amount: totalOf(quote.breakdown), kind: 'sum' }}
    >
      {t.continue}
    </SummaryAction>
  )

  return (
    <>
      <div className="bk wrap">
        <Head title={`${isDetails ? t.detailsTitle : t.chooseTitle}: ${outlet.name}`} />
        <BookingHead page={page} isDetails={isDetails} />
        {waiting && <WaitingNotice waiting={waiting} timezone={outlet.hours.timezone} />}
        {isDetails && summary ? (
          isKnown && isEmptyCart(draft) ? (
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
              setDraft={setDraft}
              onBack={goBack}
              onHolding={(isOn) => {
                isHolding.current = isOn
              }}
              onChooseAgain={() => {
                toChoice()
                void revalidator.revalidate()
              }}
            />
          )
        ) : (
          <div className="bk-grid">
            <div className="bk-main">
              <NightPicker
                nights={nights}
                night={night}
                onPick={(day) => void pickDate(day)}
                outlet={outlet}
                image={page.sale?.image ?? outlet.image}
                note={page.sale?.isEventPriced ? ofNight.eventNight : ofNight.ordinaryNight}
              />
              {sale ? (
                <Places outlet={outlet} sale={sale} draft={draft} live={live} choice={choice} />
              ) : (
                <ClosedNight day={night} outlet={outlet} nights={nights} onPick={(day) => void pickDate(day)} />
              )}
              <p className="sr" role="status">
                {choice.said}
              </p>
            </div>
            {summary && (
              <aside className="summ" aria-label={t.summary}>
                <Picture src={summary.sale.image ?? outlet.image} alt="" className="summ__pic" slot="strip" />
                <div className="summ__in">
                  <SummaryHead outlet={outlet} night={night} />
                  <BookingSummary {...summary} action={action} />
                </div>
              </aside>
            )}
          </div>
        )}
      </div>
      {summary && !isDetails && (
        <>
          <BookingBar
            draft={draft}
            quote={quote}
            onOpen={() => setSheetOpen(true)}
            action={<Button onClick={() => void goOn()}>{t.continueShort}</Button>}
          />
          <Sheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title={t.summary} closeLabel={t.close}>
            <div className="summ-sheet">
              <SummaryHead outlet={outlet} night={night} />
              <BookingSummary {...summary} action={action} />
            </div>
          </Sheet>
        </>
      )}
      <ClosedNightDialog day={closed} outlet={outlet} onClose={() => setClosed(null)} />
    </>
  )
}
