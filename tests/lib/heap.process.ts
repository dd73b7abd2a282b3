import { fitHeap } from '../../src/lib/heap.ts'

// Tells what it is once its heap is fitted: heap.test.ts starts it.
fitHeap(process.env)
const { pid, argv, execArgv, env } = process
const told = { pid, args: argv.slice(2), execArgv, memory: env.BUN_JSC_forceRAMSize }
process.stdout.write(JSON.stringify(told))
