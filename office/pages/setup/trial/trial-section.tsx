import './trial.css'
import { useState } from 'react'
import type { BookingTrial, Readiness } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { CodeTest } from '#office/pages/setup/trial/code-test.tsx'
import { TrialStages } from '#office/pages/setup/trial/trial-stages.tsx'
import { useTrial } from '#office/pages/setup/trial/use-trial.ts'
import { office } from '#office/api/office.ts'
import { moneyText } from '#office/text/money-text.ts'
import { providerName } from '#office/text/provider-name.ts'

type TrialSectionProps = { outletId: number } & Pick<Readiness, 'carrier' | 'trial'>

/** Tests the booking of an outlet before it opens: a reservation, a payment with its webhook, the confirmation, and a sign-in code. */
export function TrialSection({ outletId, carrier, trial }: TrialSectionProps) {
  const t = useMessages('setup').trial
  const { read, readAgain, start, end, fault, isBusy, isWaiting } = useTrial(outletId, trial)
  const [isAsking, setIsAsking] = useState(false)
  const begin = () => (read.isLive ? setIsAsking(true) : void start())
  return (
    <Section title={t.title}>
      <p className="small soft">{t.line}</p>
      {read.trial && <TrialStages trial={read.trial} provider={providerName(read.provider ?? '')} />}
      <Fault>{fault}</Fault>
      <div className="row trial__actions">
        {read.trial?.url && (
          <a className="btn" href={read.trial.url} target="_blank" rel="noreferrer">
            {t.pay(moneyText(read.amount))}
          </a>
        )}
        {read.provider ? (
          <Button isBusy={isBusy} onClick={begin}>
            {read.trial ? t.again : t.start}
          </Button>
        ) : (
          <p className="small soft">{t.noGateway}</p>
        )}
        {isWaiting && read.trial?.payment === 'open' && (
          <Button tone="quiet" isBusy={isBusy} onClick={() => void end()}>
            {t.end}
          </Button>
        )}
      </div>
      <CodeTest carrier={carrier} />
      {isAsking && (
        <RealMoneyDialog
          outletId={outletId}
          read={read}
          onClose={() => setIsAsking(false)}
          onDone={async () => {
            setIsAsking(false)
            await readAgain()
          }}
        />
      )}
    </Section>
  )
}

type RealMoneyDialogProps = {
  outletId: number
  read: BookingTrial
  onClose: () => void
  onDone: () => Promise<void>
}

/** Asks before a test takes real money. */
function RealMoneyDialog({ outletId, read, onClose, onDone }: RealMoneyDialogProps) {
  const t = useMessages('setup').trial
  const keyOf = useKeyOfBody()
  const amount = moneyText(read.amount)
  return (
    <ConfirmDialog
      title={t.realTitle(amount)}
      action={t.realStart(amount)}
      call={() => office.startTrial({ outletId, key: keyOf(read.trial?.id), acceptsRealMoney: true })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="small">{t.realLine(amount, providerName(read.provider ?? ''))}</p>
    </ConfirmDialog>
  )
}
