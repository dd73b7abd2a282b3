export function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.split(/@(?=[^@]*$)/)
  const top = domain.slice(domain.lastIndexOf('.'))
  return `${firstOf(local)}•••@${firstOf(domain)}•••${top}`
}

const firstOf = (text: string) => [...text][0] ?? ''
