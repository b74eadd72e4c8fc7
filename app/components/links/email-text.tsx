/** A text that contains an email address. A long address breaks after its `@` and its dots, and never inside a word. */
export const EmailText = ({ children }: { children: string }) => (
  <span>{children.match(/.+?([@.](?=\S)|$)/g)?.flatMap((part, at) => (at ? [<wbr key={at} />, part] : part))}</span>
)
