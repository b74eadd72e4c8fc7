import { SHORT_NAME_LONGEST } from '#domain/content/editing/content-kinds.ts'
import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

/** The first step: the name of the group and how guests reach it. Everything else of the group is edited later. */
export function GroupDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useMessages('setup')
  const me = useMe()
  const form = useForm({
    initial: { name: '', shortName: '', email: me.email, phone: '' },
    submit: (values) => office.startGroup(values),
    onDone,
  })
  const { field } = form
  return (
    <FormDialog title={t.groupTitle} form={form} action={t.save} noValidate onClose={onClose}>
      <TextField label={t.groupName} hint={t.groupNameHint} {...field('name')} maxLength={80} />
      <TextField label={t.shortName} hint={t.shortNameHint} {...field('shortName')} maxLength={SHORT_NAME_LONGEST} />
      <TextField label={t.email} {...field('email')} type="email" maxLength={254} />
      <TextField label={t.phone} hint={t.phoneHint} {...field('phone')} type="tel" maxLength={30} />
    </FormDialog>
  )
}
