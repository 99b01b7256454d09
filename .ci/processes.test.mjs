import { once } from 'node:events'
import { expect, test } from 'vitest'
import { run, start } from './processes.mjs'

const node = (script, options) => run(process.execPath, ['-e', script], { quiet: true, ...options })

test('the exit code and all output of a command are handed back', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3'
  const { code, output } = await node(script)
  expect(code).toBe(3)
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('input reaches the command', async () => {
  expect(await node('process.stdin.pipe(process.stdout)', { input: 'hello' })).toEqual({ code: 0, output: 'hello' })
})

test('a command that does not exist ends with 127 and is named', async () => {
  expect(await run('no-such-command', [], { quiet: true })).toMatchObject({
    code: 127,
    output: expect.stringContaining('no-such-command'),
  })
})

test('a command that takes too long is ended with 124', async () => {
  expect(await node('setInterval(() => {}, 1000)', { timeoutMs: 50 })).toMatchObject({ code: 124 })
})

test('what a command leaves running is ended with it', async () => {
  const lasting = `['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }`
  // The output ends only when the last process that could write to it has ended.
  expect(await node(`require('node:child_process').spawn(process.execPath, ${lasting}).unref()`)).toMatchObject({
    code: 0,
  })
})

test('a signal is passed on to a running command, whose exit code is then the own one', async () => {
  const command = 'process.on("SIGTERM", () => process.exit(5)); console.log("ready"); setInterval(() => {}, 1000)'
  const driver = `import { run } from '${import.meta.dirname}/processes.mjs'; await run(process.execPath, ['-e', '${command}'])`
  const child = start(process.execPath, ['--input-type=module', '-e', driver], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([5, null])
})
