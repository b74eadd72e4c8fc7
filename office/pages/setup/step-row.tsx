import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NEEDED_STEP, type SetupStep, STEP_MINUTES, type StepState } from '#domain/setup/setup-steps.ts'
import { FROM_SETUP } from '#office/frame/way-back.tsx'
import { Button, ButtonLink } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Setup } from '#office/api/answers.ts'
import { providerName } from '#office/text/provider-name.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { useTextIn } from '#office/pages/setup/use-text-in.ts'

type StepRowProps = { step: SetupStep; state: StepState; setup: Setup; isBusy: boolean; onBegin: () => void }

/**
 * A step of the setup. A finished step shows its result; other steps show the usual duration in minutes. Only the next step has the filled
 * button.
 */
export function StepRow({ step, state, setup, isBusy, onBegin }: StepRowProps) {
  const t = useMessages('setup')
  const result = useResult(setup)
  const { title, line, action } = t.steps[step]
  const to = pageOf(step, setup)
  const name = nameOf(step, setup)
  const isDrawing = step === 'room' && state !== 'done' && setup.hasRoomDraft
  const openLine = isDrawing ? t.roomDraft : line
  const text = state === 'done' || step === 'prices' ? (result[step] ?? line) : openLine
  return (
    <li className="setup-step" data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <Mark state={state} />
      <div>
        <h2>{name ? t.ofOutlet(step === 'brand' || step === 'outlet' ? t.made[step] : title, name) : title}</h2>
        <p>{state === 'waiting' ? `${line}; ${t.waits(t.steps[NEEDED_STEP[step] ?? 'group'].title)}` : text}</p>
        {(state === 'next' || state === 'open') && (
          <StepAction to={to} isNext={state === 'next'} isBusy={isBusy} onBegin={onBegin}>
            {isDrawing ? t.roomDraftOpen : action}
          </StepAction>
        )}
      </div>
      {state === 'done' && to ? (
        <Link className="setup-step__more" to={to} state={FROM_SETUP}>
          {t.change}
          <span className="sr">: {title}</span>
        </Link>
      ) : (
        <span className="setup-step__more">{state === 'done' ? t.done : t.minutes(STEP_MINUTES[step])}</span>
      )}
    </li>
  )
}

type StepActionProps = {
  to: string | null
  isNext: boolean
  isBusy: boolean
  onBegin: () => void
  children: ReactNode
}

function StepAction({ to, isNext, isBusy, onBegin, children }: StepActionProps) {
  const tone = isNext ? 'primary' : 'plain'
  if (to)
    return (
      <ButtonLink tone={tone} to={to} state={FROM_SETUP}>
        {children}
      </ButtonLink>
    )
  return (
    <Button tone={tone} isBusy={isBusy} onClick={onBegin}>
      {children}
    </Button>
  )
}

/** The sun of a step: a full disc for a finished step, a half disc for the present step, and a dashed half disc for a later step. */
function Mark({ state }: { state: StepState }) {
  return (
    <svg className="setup-step__mark" viewBox="0 0 24 16" aria-hidden="true">
      {state === 'done' ? (
        <circle cx="12" cy="8" r="6.5" />
      ) : (
        <>
          <path d="M6 12a6 6 0 0 1 12 0" />
          <path d="M1 12.5h22" />
        </>
      )}
    </svg>
  )
}

/** Returns the page on which a step is done or changed. Returns null if a dialog or a button of the setup does the step. */
function pageOf(step: SetupStep, { steps, brand, outlet, hasRoomDraft }: Setup): string | null {
  const isDone = steps.some((other) => other.step === step && other.state === 'done')
  const editor = (key: string | undefined) => (key === undefined ? null : `/content/${key.replace('-', '/')}`)
  return {
    group: isDone ? '/content/group/1' : null,
    brand: editor(brand?.key),
    outlet: editor(outlet?.key),
    room: outlet && (isDone || hasRoomDraft) ? `${outlet.path}/stock/plan` : null,
    prices: outlet && `${outlet.path}/stock/${outlet.isDining ? 'courses' : 'prices'}`,
    taxes: outlet && `${outlet.path}/stock/taxes`,
    refunds: outlet && `${outlet.path}/stock/refund-rules`,
    payments: '/money/channels',
    mail: null,
    people: '/people',
    publish: outlet && `/setup/${outlet.id}`,
  }[step]
}

/** Returns the name that the title of a step contains, such as the name of the outlet. Returns null if the title contains no name. */
function nameOf(step: SetupStep, { brand, outlet }: Setup): string | null {
  if (step === 'brand') return brand?.name ?? null
  return step === 'outlet' || step === 'publish' ? (outlet?.name ?? null) : null
}

/** Returns the sentence about the result of each step. */
function useResult(setup: Setup): Partial<Record<SetupStep, string>> {
  const t = useMessages('setup')
  const textIn = useTextIn()
  const { moment } = useTimeText()
  return {
    ...(setup.groupName !== null && { group: setup.groupName }),
    room: t.tables(setup.tables),
    ...(setup.tables > 0 && {
      prices: setup.unpriced.length > 0 ? t.unpriced(setup.unpriced.map(textIn).join(', ')) : t.priced,
    }),
    taxes: t.taxesDone,
    refunds: t.refundsDone,
    payments: t.gateways(setup.gateways.map(providerName).join(', ')),
    ...(setup.mailSentAt && { mail: t.mailSent(moment(setup.mailSentAt)) }),
    people: t.people(setup.people),
  }
}
