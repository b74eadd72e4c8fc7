// A fill-in for `form.requestSubmit()`, which Safari supports since version 16.

function requestSubmit(this: HTMLFormElement): void {
  if (!this.reportValidity()) return
  if (this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) this.submit()
}

if (!('requestSubmit' in HTMLFormElement.prototype))
  Object.defineProperty(HTMLFormElement.prototype, 'requestSubmit', {
    value: requestSubmit,
    writable: true,
    configurable: true,
  })
