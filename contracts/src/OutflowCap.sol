// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "./IEscrow.sol";
import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title A limit on what may leave in any 24 hours.
/// @dev A sliding window, not a refilling bucket: a bucket lets twice its size through within one window.
abstract contract OutflowCap is IEscrow {
    using RateLimiter for RateLimiter.SlidingWindow;
    using SafeCast for uint256;

    uint48 private constant WINDOW = 1 days;
    /// @dev One counter for everything, so a new operator does not start with a fresh one.
    bytes32 private constant COUNTER = 0;

    RateLimiter.SlidingWindow private _outflow;

    function outflowCap() public view returns (uint256) {
        return _outflow._limit;
    }

    function availableOutflow() public view returns (uint256) {
        return _outflow.available(COUNTER);
    }

    function _setOutflowCap(uint256 cap) internal {
        _outflow.updateSettings(WINDOW, cap.toUint208());
        emit OutflowCapSet(cap);
    }

    function _consumeOutflow(uint256 amount) internal {
        if (!_outflow.tryConsume(COUNTER, amount)) revert OutflowCapExceeded(amount, availableOutflow());
    }
}
