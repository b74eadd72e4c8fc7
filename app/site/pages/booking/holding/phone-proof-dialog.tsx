import './phone-proof.css'
import { useId } from 'react'
import { phoneText } from '#app/components/phone-text.ts'
import { MoreMessagesProvider, useLanguage, useMessages } from '#app/components/messages.tsx'
import { PhoneProofCode } from '#app/site/pages/booking/holding/phone-proof-code.tsx'
import { PhoneProofSend } from '#app/site/pages/booking/holding/phone-proof-send.tsx'
import type { PhoneProof } from '#app/site/pages/booking/holding/use-phone-proof.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { proving as english } from '#messages/en/areas/proving.ts'
import { proving as indonesian } from '#messages/id/areas/proving.ts'

const MESSAGES = { en: english, id: indonesian }

export type PhoneProofDialogProps = PhoneProof & {
  /** Label of the button that continues. It names the purpose of the proof. */
  goOnLabel: string
}

/** Formats an Indonesian number in groups. Other numbers stay as typed. */
const readable = (phone: string) =>
  /^0\d+$/.test(phone) ? phoneText(`+62${phone.slice(1)}`).replace(/^\+62\s?/, '0') : phone

/**
 * On a night with high demand, asks the guest to prove the phone number with a code. After the proof, the request for the hold is sent
 * again.
 */
export function PhoneProofDialog(props: PhoneProofDialogProps) {
  return (
    <MoreMessagesProvider messages={MESSAGES[useLanguage()]}>
      <ProofDialog {...props} />
    </MoreMessagesProvider>
  )
}

function ProofDialog({ asked, sent, onSent, onSettle, onChange, goOnLabel }: PhoneProofDialogProps) {
  const t = useMessages('phoneProof')
  const whyId = useId()
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={() => onSettle(false)}
      title={t.title}
      closeLabel={t.close}
      describedBy={whyId}
      className="proof"
    >
      <p id={whyId}>{t.why}</p>
      <div className="proof__phone">
        <span className="micro">{t.phone}</span>
        <span className="proof__number num">{asked && readable(asked.phone)}</span>
        <button type="button" className="link" onClick={onChange}>
          {t.change}
        </button>
      </div>
      {asked &&
        (sent ? (
          <PhoneProofCode
            key={asked.key}
            sent={sent}
            goOnLabel={goOnLabel}
            onSent={onSent}
            onProven={() => onSettle(true)}
          />
        ) : (
          <PhoneProofSend key={asked.key} phone={asked.phone} onSent={onSent} />
        ))}
    </Dialog>
  )
}
