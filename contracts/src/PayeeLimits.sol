// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "./IEscrow.sol";
import {PauseClock} from "./PauseClock.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Each payee's daily limit, by UTC day.
/// @dev A limit that has waited comes into force by itself: one that had to be picked up could lie ready for a thief.
abstract contract PayeeLimits is PauseClock {
    using SafeCast for uint256;

    uint256 public constant ANNOUNCEMENT_WAITS = 24 hours;

    /// @dev `day` counts UTC days since 1970; `spent` is what was paid on it.
    /// `pending` becomes `limit` when `clock()` reaches `pendingAt`; both are 0 where nothing waits. `epoch` is the number of
    /// `vetoWaiting` calls before it was announced.
    struct Limits {
        uint256 limit;
        uint256 pending;
        uint256 spent;
        uint256 pendingAt;
        uint256 day;
        uint256 epoch;
    }

    /// @dev Of 56, 56, 56, 40, 16 and 32 bits. Packed by hand: the compiler would read and write the slot once a field, which
    /// costs a leg of a settlement 600 gas.
    mapping(address payee => uint256) private _packed;

    uint32 private _epoch;
    /// @dev On `clock`, when the veto came that ended the epoch. Limits come into force by being read, perhaps much later, so
    /// the time of the latest veto alone could not tell which of them it came too late for.
    mapping(uint256 epoch => uint256) private _vetoedAt;

    /// @inheritdoc IEscrow
    function payee(address account)
        external
        view
        returns (uint256 dailyLimit, uint256 left, uint256 pendingLimit, uint256 effectiveAt)
    {
        Limits memory limits = _limitsOf(account);
        return (limits.limit, Math.saturatingSub(limits.limit, limits.spent), limits.pending, limits.pendingAt);
    }

    function _announce(address account, uint256 dailyLimit) internal {
        Limits memory limits = _limitsOf(account);
        if (dailyLimit != 0 && dailyLimit == limits.pending) return;
        uint256 effectiveAt = clock();
        if (dailyLimit > limits.limit) {
            effectiveAt += ANNOUNCEMENT_WAITS;
            (limits.pending, limits.pendingAt, limits.epoch) = (dailyLimit.toUint56(), effectiveAt, _epoch);
        } else {
            (limits.limit, limits.pending, limits.pendingAt) = (dailyLimit, 0, 0);
        }
        _store(account, limits);
        emit PayeeAnnounced(account, dailyLimit, effectiveAt);
    }

    function _veto(address account) internal {
        Limits memory limits = _limitsOf(account);
        require(limits.pending != 0, NoPendingLimit(account));
        emit PayeeVetoed(account, limits.pending);
        (limits.pending, limits.pendingAt) = (0, 0);
        _store(account, limits);
    }

    function _vetoWaiting() internal {
        emit WaitingVetoed(_epoch, clock());
        _vetoedAt[_epoch] = clock();
        _epoch += 1;
    }

    function _drop(address account) internal {
        Limits memory limits = _limitsOf(account);
        if (limits.limit == 0 && limits.pending == 0) return;
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
        limits.pending = packed >> 56 & type(uint56).max;
        limits.spent = packed >> 112 & type(uint56).max;
        limits.pendingAt = packed >> 168 & type(uint40).max;
        limits.day = packed >> 208 & type(uint16).max;
        limits.epoch = packed >> 224;
        if (limits.pendingAt != 0) {
            uint256 vetoedAt = _vetoedAt[limits.epoch];
            if (vetoedAt != 0 && vetoedAt < limits.pendingAt) {
                (limits.pending, limits.pendingAt) = (0, 0);
            } else if (clock() >= limits.pendingAt) {
                (limits.limit, limits.pending, limits.pendingAt) = (limits.pending, 0, 0);
            }
        }
        uint256 today = block.timestamp / 1 days;
        if (limits.day != today) (limits.day, limits.spent) = (today, 0);
    }

    function _store(address account, Limits memory limits) private {
        _packed[account] = limits.limit | limits.pending << 56 | limits.spent << 112 | limits.pendingAt << 168
            | limits.day << 208 | limits.epoch << 224;
    }
}
