import { fitHeap } from './lib/heap.ts'

// Before anything is read that a process which starts again would read in vain.
fitHeap(process.env)
await import('./main.ts')
