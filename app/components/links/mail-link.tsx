import { EmailText } from '#app/components/links/email-text.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export function MailLink({ address, subject, isInline }: { address: string; subject?: string; isInline?: boolean }) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return (
    <TextLink to={`mailto:${address}${query}`} {...(isInline && { isInline })}>
      <EmailText>{address}</EmailText>
    </TextLink>
  )
}
