import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../server/shared/places.ts'

type Sources = Record<string, { content: string }>

/** All that the proofs compile: our own harnesses, and the contracts' texts with changes that keep what they do. */
export function proofSources(): Sources {
  const texts = {
    'contracts/src/IEscrow.sol': typesOnly(read('contracts/src/IEscrow.sol')),
    'contracts/src/PauseClock.sol': pauseClock(read('contracts/src/PauseClock.sol')),
    'contracts/prove/Campaigns.sol': campaigns(read('contracts/src/Escrow.sol')),
    'contracts/prove/Clock.sol': read('contracts/prove/Clock.sol'),
    'contracts/prove/Books.sol': read('contracts/prove/Books.sol'),
    '@openzeppelin/contracts/utils/math/Math.sol': read('contracts/prove/Math.sol'),
    '@openzeppelin/contracts/utils/math/SafeCast.sol': read(
      'node_modules/@openzeppelin/contracts/utils/math/SafeCast.sol',
    ),
  }
  return Object.fromEntries(Object.entries(texts).map(([path, content]) => [path, { content }]))
}

/** Drops the interface's functions: a contract that lacks one could not be deployed, and the checker passes over it. */
function typesOnly(text: string): string {
  return withoutComments(text)
    .replace(/^import .*\n/gm, '')
    .replace(/ {4}function [^;]*;\n/g, '')
}

/** The harness sees its variables, and sets the time. */
function pauseClock(text: string): string {
  return replaceAll(withoutComments(text), [
    ['private', 'internal'],
    ['block.timestamp', 'time'],
    [
      'abstract contract PauseClock is IEscrow {',
      'abstract contract PauseClock is IEscrow {\n    uint256 internal time;\n',
    ],
  ])
}

/** The functions of the escrow that write a campaign or `inCampaigns`, and what they call. */
const TAKEN = [
  '_credit',
  'requestReclaim',
  'cancelReclaim',
  'reclaim',
  '_settleDraw',
  'settle',
  'reclaimNotice',
  'keyOf',
  '_ownCampaign',
]
const LEGS = /^ {8}Leg\[\] calldata legs = draw\.legs;\n[\s\S]*^ {8}batch\.legs \+= legs\.length;\n/m
const BEFORE_THE_END_OF_SETTLE =
  /^ {4}function settle\([\s\S]*^ {12}_settleDraw\(draws\[d\], batch\);\n {8}}\n/m
/** The rest of the escrow may declare and read the books. To write them, it would need a proof. */
const DECLARATIONS = /^ *(uint128 public inCampaigns|uint256 debited|mapping\(.* _campaigns);$/gm
const READS = /return _campaigns\[key\];|uint256\(inCampaigns\)/g
const WRITES = /inCampaigns|_campaigns|Campaign storage|debited|assembly/

/**
 * Takes the functions over into a small contract. A pointer becomes what it points to, since the checker forgets all that
 * a pointer could reach.
 */
export function campaigns(escrow: string): string {
  const text = withoutComments(escrow)
  const rest = TAKEN.reduce((left, name) => left.replace(functionNamed(text, name), ''), text)
  const legs = LEGS.exec(functionNamed(text, '_settleDraw'))?.[0] ?? ''
  const head = BEFORE_THE_END_OF_SETTLE.exec(text)?.[0] ?? ''
  const others = rest.replace(DECLARATIONS, '').replace(READS, '') + head + legs
  if (WRITES.test(others) || /\bc\b|\bbefore\b/.test(legs)) {
    throw new Error('Another function of the escrow writes a campaign now: prove it too.')
  }
  const constants = text.match(/^ {4}uint256 public constant .*$/gm) ?? []
  const batch = /^ {4}struct Batch {\n[\s\S]*?^ {4}}\n/m.exec(text)?.[0]
  const functions = replaceAll(TAKEN.map((name) => functionNamed(text, name)).join('\n'), [
    [LEGS, '        (batch.balance, batch.refunded) = (_anyBalance, _anyRefunded);\n'],
    [BEFORE_THE_END_OF_SETTLE, '    function _endSettle(bytes32 batchId, bytes32 root) internal {\n'],
    ['        _consumeOutflow(paid);\n', ''],
    [', Batch memory batch', ''],
    [' = (before, c.refundTo)', ' = (c.balance, c.refundTo)'],
    ['private', 'internal'],
    ['external', 'public'],
    [' nonReentrant', ''],
    ['(bytes32 key, Campaign storage c) = _ownCampaign(ref)', 'bytes32 key = _ownCampaign(ref)'],
    ['(bytes32 key, Campaign storage c)', '(bytes32 key)'],
    ['        c = _campaigns[key];\n', ''],
    ['        Campaign storage c = _campaigns[key];\n', ''],
    ['Campaign storage c = _campaigns[draw.key];', 'bytes32 key = draw.key;'],
    ['        _payOrKeep(key, ref.refundTo, amount);\n', ''],
    ['keccak256(abi.encode(ref.salt, ref.refundTo))', '_keys[ref.salt][ref.refundTo]'],
    ['public pure', 'public view'],
    [/^( *)\((\S+), (\S+)\) = \((.+?), (.+)\);$/gm, '$1$2 = $4;\n$1$3 = $5;'],
    [/\bc\.balance = (.*);/g, '_setBalance(key, $1);'],
    [/\bc\./g, '_campaigns[key].'],
  ])
  return `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PauseClock} from "../src/PauseClock.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

abstract contract Campaigns is PauseClock {
    using SafeCast for uint256;

${batch}
${constants.join('\n')}
    uint128 public inCampaigns;
    mapping(bytes32 key => Campaign) internal _campaigns;
    mapping(bytes32 salt => mapping(address refundTo => bytes32)) internal _keys;
    uint256 internal total;
    Batch internal batch;
    uint256 internal _anyBalance;
    uint256 internal _anyRefunded;

    function _setBalance(bytes32 key, uint96 balance) internal {
        unchecked {
            total = total - _campaigns[key].balance + balance;
        }
        _campaigns[key].balance = balance;
    }

${functions}
}
`
}

function withoutComments(text: string): string {
  return text.replace(/^ *\/\/(?! SPDX).*\n/gm, '')
}

function functionNamed(text: string, name: string): string {
  const found = new RegExp(`^ {4}function ${name}\\([\\s\\S]*?^ {4}}\\n`, 'm').exec(text)
  if (!found) throw new Error(`Escrow.sol has no function ${name} any more.`)
  return found[0]
}

function replaceAll(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  let changed = text
  for (const [from, to] of changes) {
    const next = typeof from === 'string' ? changed.replaceAll(from, to) : changed.replace(from, to)
    if (next === changed)
      throw new Error(`The proofs do not fit the contracts any more: nothing matches ${from}`)
    changed = next
  }
  return changed
}

function read(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8')
}
