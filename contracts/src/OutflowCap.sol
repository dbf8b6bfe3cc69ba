// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title A limit on what may leave in any 24 hours. Lowering it works at once, raising it in a day.
/// @dev A sliding window, not a refilling bucket: a bucket lets twice its size through within one window.
abstract contract OutflowCap {
    using RateLimiter for RateLimiter.SlidingWindow;
    using SafeCast for uint256;

    uint48 private constant WINDOW = 1 days;
    uint256 private constant RAISE_DELAY = 1 days;
    /// @dev One counter for everything, so a new operator does not start with a fresh one.
    bytes32 private constant COUNTER = 0;

    struct Raise {
        uint208 cap;
        uint48 effectiveAt;
    }

    RateLimiter.SlidingWindow private _outflow;
    Raise private _raise;

    /// @return effectiveAt When `cap` begins to hold.
    function _setCap(uint256 cap) internal returns (uint256 effectiveAt) {
        _adoptRaise();
        if (cap <= _outflow._limit) {
            delete _raise;
            _outflow.updateSettings(WINDOW, cap.toUint208());
            return block.timestamp;
        }
        effectiveAt = block.timestamp + RAISE_DELAY;
        _raise = Raise({cap: cap.toUint208(), effectiveAt: effectiveAt.toUint48()});
    }

    function _initializeCap(uint256 cap) internal {
        _outflow.updateSettings(WINDOW, cap.toUint208());
    }

    /// @return Whether the amount fitted, and is now counted.
    function _tryConsume(uint256 amount) internal returns (bool) {
        _adoptRaise();
        return _outflow.tryConsume(COUNTER, amount);
    }

    function _cap() internal view returns (uint256) {
        return _isRaiseDue() ? _raise.cap : _outflow._limit;
    }

    function _pendingRaise() internal view returns (Raise memory pending) {
        if (!_isRaiseDue()) pending = _raise;
    }

    function _availableOutflow() internal view returns (uint256) {
        uint256 used = _outflow.used(COUNTER);
        uint256 cap = _cap();
        return cap > used ? cap - used : 0;
    }

    /// @dev A raise takes effect by itself: one left lying about cannot be used later, without notice, by a thief.
    function _adoptRaise() private {
        if (!_isRaiseDue()) return;
        _outflow.updateSettings(WINDOW, _raise.cap);
        delete _raise;
    }

    function _isRaiseDue() private view returns (bool) {
        return _raise.effectiveAt != 0 && block.timestamp >= _raise.effectiveAt;
    }
}
