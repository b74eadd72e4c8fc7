import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames('input', className)} />
}
