import { expect, it } from 'vitest'
import { startTestSandbox } from '../../tests/fixtures/sandbox.ts'

it('a basic group becomes a supergroup: its old id says where to go, and members and rights go along', async () => {
  const test = await startTestSandbox()
  const owner = test.sandbox.user('Olga')
  const group = test.sandbox.basicGroup('Few', { owner })
  group.addsBot()
  test.sandbox.user('Alice').joins(group)
  const oldId = group.id
  test.updates('message')

  group.migrates()
  expect(group.id).not.toBe(oldId)
  const pending = test.sandbox.world.pending
  expect(pending.flatMap(({ message }) => message ?? [])).toMatchObject([
    { chat: { id: oldId, type: 'group' }, migrate_to_chat_id: group.id },
    { chat: { id: group.id, type: 'supergroup' }, migrate_from_chat_id: oldId },
  ])
  expect(pending.flatMap((update) => update.my_chat_member ?? [])).toMatchObject([
    { chat: { id: group.id }, new_chat_member: { status: 'administrator', can_restrict_members: true } },
    { chat: { id: oldId }, new_chat_member: { status: 'left' } },
  ])
  expect(await test.does('getChat', { chat_id: oldId })).toMatchObject({ id: oldId, type: 'group' })
  const me = { chat_id: oldId, user_id: test.sandbox.bot.id }
  expect(await test.does('getChatMember', me)).toMatchObject({ status: 'left' })
  expect(await test.call('getChatAdministrators', { chat_id: oldId })).toMatchObject({
    parameters: { migrate_to_chat_id: group.id },
  })
  expect(await test.call('sendMessage', { chat_id: oldId, text: 'hi' })).toEqual({
    ok: false,
    error_code: 400,
    description: 'Bad Request: group chat was upgraded to a supergroup chat',
    parameters: { migrate_to_chat_id: group.id },
  })
  await test.does('sendMessage', { chat_id: group.id, text: 'hi' })
  expect(group.members()).toEqual(['Olga', 'Alice', 'Foyer'])
  await test.stop()
})
