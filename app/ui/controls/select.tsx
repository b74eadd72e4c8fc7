import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'

/** The platform's own list; options are its children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames('input', className)} />
}
