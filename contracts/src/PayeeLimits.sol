// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PauseClock} from "./PauseClock.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Each payee's daily limit, by UTC day.
/// @dev A limit that has waited comes into force by itself: one that had to be picked up could lie ready for a thief.
abstract contract PayeeLimits is PauseClock {
    using SafeCast for uint256;

    uint256 public constant ANNOUNCEMENT_WAITS = 24 hours;

    /// @dev `spent` is what was paid on this UTC day. `waiting` is 0, or in its lowest 56 bits a limit, in the next 40 when on
    /// `clock` it comes into force, and above the number of `vetoWaiting` calls before it was announced, its epoch.
    struct Limits {
        uint256 limit;
        uint256 spent;
        uint256 waiting;
    }

    /// @dev `limit`, `spent`, the number of the day on which it was spent, and `waiting`: 56, 56, 16 and 128 bits. Packed by
    /// hand: the compiler would read and write the slot once a field, which costs a leg of a settlement 600 gas.
    mapping(address payee => uint256) private _packed;

    uint32 private _epoch;
    /// @dev On `clock`, when the veto came that ended the epoch. Limits come into force by being read, perhaps much later, so
    /// the time of the latest veto alone could not tell which of them it came too late for.
    mapping(uint256 epoch => uint256) private _vetoedAt;

    function payee(address account)
        external
        view
        returns (uint256 dailyLimit, uint256 left, uint256 pendingLimit, uint256 effectiveAt)
    {
        Limits memory limits = _limitsOf(account);
        (pendingLimit, effectiveAt) = _pending(limits);
        return (limits.limit, Math.saturatingSub(limits.limit, limits.spent), pendingLimit, effectiveAt);
    }

    function _announce(address account, uint256 dailyLimit) internal {
        Limits memory limits = _limitsOf(account);
        (uint256 pending,) = _pending(limits);
        if (dailyLimit != 0 && dailyLimit == pending) return;
        uint256 effectiveAt = clock();
        if (dailyLimit > limits.limit) {
            effectiveAt += ANNOUNCEMENT_WAITS;
            limits.waiting = dailyLimit.toUint56() | effectiveAt << 56 | uint256(_epoch) << 96;
        } else {
            (limits.limit, limits.waiting) = (dailyLimit, 0);
        }
        _store(account, limits);
        emit PayeeAnnounced(account, dailyLimit, effectiveAt);
    }

    function _veto(address account) internal {
        Limits memory limits = _limitsOf(account);
        (uint256 pending,) = _pending(limits);
        require(pending != 0, NoPendingLimit(account));
        emit PayeeVetoed(account, pending);
        limits.waiting = 0;
        _store(account, limits);
    }

    function _vetoWaiting() internal {
        emit WaitingVetoed(_epoch, clock());
        _vetoedAt[_epoch] = clock();
        _epoch += 1;
    }

    function _drop(address account) internal {
        Limits memory limits = _limitsOf(account);
        if (limits.limit == 0 && limits.waiting == 0) return;
        delete _packed[account];
        emit PayeeDropped(account);
    }

    /// @return Whether the amount fitted in what is left today, and is now counted.
    function _trySpend(address account, uint256 amount) internal returns (bool) {
        Limits memory limits = _limitsOf(account);
        limits.spent += amount;
        if (limits.spent > limits.limit) return false;
        _store(account, limits);
        return true;
    }

    function _isPayable(address account) internal view returns (bool) {
        return _limitsOf(account).limit > 0;
    }

    /// @dev As of now: what has waited is in force unless a veto came first, and on a new day nothing is spent.
    function _limitsOf(address account) private view returns (Limits memory limits) {
        uint256 packed = _packed[account];
        limits.limit = packed & type(uint56).max;
        if (packed >> 112 & type(uint16).max == _today()) limits.spent = packed >> 56 & type(uint56).max;
        limits.waiting = packed >> 128;
        if (limits.waiting == 0) return limits;

        (uint256 pending, uint256 effectiveAt) = _pending(limits);
        uint256 vetoedAt = _vetoedAt[limits.waiting >> 96];
        if (vetoedAt != 0 && vetoedAt < effectiveAt) limits.waiting = 0;
        else if (clock() >= effectiveAt) (limits.limit, limits.waiting) = (pending, 0);
    }

    function _store(address account, Limits memory limits) private {
        _packed[account] = limits.limit | limits.spent << 56 | _today() << 112 | limits.waiting << 128;
    }

    function _pending(Limits memory limits) private pure returns (uint256 limit, uint256 effectiveAt) {
        return (limits.waiting & type(uint56).max, limits.waiting >> 56 & type(uint40).max);
    }

    /// @dev Days since 1970, modulo 179 years.
    function _today() private view returns (uint256) {
        return block.timestamp / 1 days & type(uint16).max;
    }
}
