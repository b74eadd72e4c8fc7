import { LONGEST_ANSWER } from '#domain/messaging/conversation.ts'
import type { OfficeReservation } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextArea } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useConversationText } from '#office/pages/conversation/use-conversation-text.ts'

type AnswerFormProps = { read: OfficeReservation; talk: OfficeAnswer<'conversation'>; onDone: () => void }

/** The answer of staff. The ready answers are in the language of the guest. */
export function AnswerForm({ read, talk, onDone }: AnswerFormProps) {
  const t = useConversationText()
  const keyOf = useKeyOfBody()
  const { id, name } = read.party
  const upTo = talk.messages.at(-1)?.id ?? 1
  const isWaiting = talk.messages.some(({ waits }) => waits)
  const form = useForm({
    initial: { text: '' },
    submit: ({ text }) => office.answerGuest({ id, key: keyOf({ id, text, upTo }), text, upTo }),
    onDone() {
      form.set({ text: '' })
      onDone()
    },
  })
  async function setAside() {
    if (await form.run(() => office.setConversationAside({ id, upTo }))) onDone()
  }
  return (
    <form className="talk__form" onSubmit={form.onSubmit}>
      <div className="chips chips--scroll" role="group" aria-label={t.ready}>
        {t.readyAnswers[read.language].map((text) => (
          <button key={text} type="button" className="chip" onClick={() => form.set({ text })}>
            {text}
          </button>
        ))}
      </div>
      <TextArea
        label={t.answer(name)}
        hint={t.answerHint(read.outlet.name)}
        rows={3}
        maxLength={LONGEST_ANSWER}
        {...form.field('text')}
      />
      <FormFault form={form} />
      <div className="row">
        {isWaiting && (
          <Button tone="quiet" isBusy={form.isBusy} onClick={() => void setAside()}>
            {t.aside}
          </Button>
        )}
        <span className="push" />
        <Button type="submit" icon="send" tone="primary" isBusy={form.isBusy} disabled={form.values.text.trim() === ''}>
          {t.send(name)}
        </Button>
      </div>
    </form>
  )
}
