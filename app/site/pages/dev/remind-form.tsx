import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#app/browser/api/send.ts'
import { useLanguage } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { dev as english } from '#messages/en/sandbox/dev.ts'
import { dev as indonesian } from '#messages/id/sandbox/dev.ts'

/** Sends the reminder of a reservation to the simulated phone, with its three buttons. */
export function RemindForm() {
  const t = useLanguage() === 'en' ? english : indonesian
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  async function remind(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = await send('POST', '/api/sandbox/reminders', { body: { booking_code: code } })
    setUnknown(!answer.ok)
    if (answer.ok) await revalidate()
  }
  return (
    <form className="dev__reply" onSubmit={(event) => void remind(event)}>
      <input
        className="input"
        aria-label={t.remindCode}
        placeholder={t.remindCode}
        value={code}
        maxLength={40}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" tone="line" isSmall>
        {t.remind}
      </Button>
      {isUnknown && (
        <p className="small" role="alert">
          {t.remindUnknown}
        </p>
      )}
    </form>
  )
}
