import { EmailText } from '#app/components/links/email-text.tsx'
import type { MessageChannelView } from '#app/site/pages/manage/message-channel-view.ts'
import { Button } from '#app/ui/controls/button.tsx'

type MessageChannelProps = {
  view: MessageChannelView
  /** The address of the page that handles the form. It contains the guest's key, if there is one. */
  formTo: string
}

/** The channel for messages about reservations, with a button for the other channel. It is a plain form, so it works without a script. */
export function MessageChannel({ view: { title, line, button, next }, formTo }: MessageChannelProps) {
  return (
    <section className="mine__part no-print tix-live" id="messages">
      <h2 className="d3">{title}</h2>
      <p>
        <EmailText>{line}</EmailText>
      </p>
      <form method="post" action={formTo}>
        <Button type="submit" tone="line" isSmall name="channel" value={next}>
          {button}
        </Button>
      </form>
    </section>
  )
}
