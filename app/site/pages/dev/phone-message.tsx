import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#app/browser/api/send.ts'
import { useLanguage } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import type { Takes } from '#contract/endpoints.ts'
import { dev as english } from '#messages/en/sandbox/dev.ts'
import { dev as indonesian } from '#messages/id/sandbox/dev.ts'

export type PhoneText = {
  id: number
  kind: 'sms' | 'email' | 'whatsapp'
  to: string
  subject: string
  text: string
  code: string | null
  at: string
  picture: string | undefined
  buttons: NonNullable<Takes<'replyAsGuest'>['button']>[]
}

type PhoneMessageProps = {
  message: PhoneText
  /** The time of the message as text. */
  time: string
  /** True for the newest message of its phone. Below this message is the field in which the guest can write. */
  isLast: boolean
}

/** The site answers a message within a second. So after this number of milliseconds, the page reads the messages again. */
const ANSWER_MS = 1500

/** A message on the simulated phone. A message by WhatsApp has its buttons, and the guest can answer it. */
export function PhoneMessage({ message, time, isLast }: PhoneMessageProps) {
  const { to, kind, buttons } = message
  const { isBusy, reply } = useReply(to)
  return (
    <li>
      <p>
        <b className="num">{message.code ?? message.subject}</b>{' '}
        <span className="small quiet dev__text">{message.text}</span>
      </p>
      {message.picture && (
        <img className="qr" src={`data:image/png;base64,${message.picture}`} alt="" width="120" height="120" />
      )}
      {buttons.length > 0 && (
        <p className="dev__buttons">
          {buttons.map((button) => (
            <Button key={button.id} tone="line" isSmall aria-disabled={isBusy} onClick={() => void reply({ button })}>
              {button.title}
            </Button>
          ))}
        </p>
      )}
      <p className="micro faint num">
        {to}, {time} WIB
      </p>
      {kind === 'whatsapp' && isLast && <WriteForm phone={to} />}
    </li>
  )
}

/** Sends a message to the site from a phone, as WhatsApp sends it, and reads the messages of the page again. */
function useReply(phone: string) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  async function reply(body: Omit<Takes<'replyAsGuest'>, 'from'>) {
    if (isBusy) return
    setBusy(true)
    await send('POST', '/api/sandbox/whatsapp', { body: { from: phone, ...body } })
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    await revalidate()
    setBusy(false)
  }
  return { isBusy, reply }
}

/** Lets the visitor send a WhatsApp message to the site from a simulated phone. The message field starts with the text `prepared`. */
export function WriteForm({ phone, prepared = '' }: { phone: string; prepared?: string }) {
  const t = useLanguage() === 'en' ? english : indonesian
  const [text, setText] = useState(prepared)
  const { isBusy, reply } = useReply(phone)
  function write(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() !== '') void reply({ text }).then(() => setText(''))
  }
  return (
    <form className="dev__reply" onSubmit={write}>
      <input
        className="input"
        aria-label={t.writeAs(phone)}
        placeholder={t.writeAs(phone)}
        value={text}
        maxLength={4096}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" tone="line" isSmall aria-disabled={isBusy}>
        {t.write}
      </Button>
    </form>
  )
}
