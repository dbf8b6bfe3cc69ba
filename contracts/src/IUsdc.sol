// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The part of Circle's USDC, version 2.2, that the escrow uses.
interface IUsdc is IERC20 {
    /// @notice Whether Circle has stopped every transfer.
    function paused() external view returns (bool);

    /// @notice Whether Circle lets the account neither send nor receive.
    function isBlacklisted(address account) external view returns (bool);
}
