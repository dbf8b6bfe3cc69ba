// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDepositAddress} from "./IDepositAddressFactory.sol";
import {IEscrow} from "./IEscrow.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title The code behind every deposit address.
contract DepositAddress is IDepositAddress {
    using SafeERC20 for IERC20;

    /// @inheritdoc IDepositAddress
    function pull() external {
        (address escrow,) = _parties();
        require(msg.sender == escrow, NotEscrow(msg.sender));
        IERC20 usdc = IEscrow(escrow).usdc();
        usdc.safeTransfer(escrow, usdc.balanceOf(address(this)));
    }

    /// @inheritdoc IDepositAddress
    function recover(IERC20 token) external {
        (, address refundTo) = _parties();
        require(msg.sender == refundTo, NotRefundTo(msg.sender, refundTo));
        uint256 amount = token.balanceOf(address(this));
        emit Recovered(address(token), refundTo, amount);
        token.safeTransfer(refundTo, amount);
    }

    function _parties() private view returns (address escrow, address refundTo) {
        (escrow,, refundTo) = abi.decode(Clones.fetchCloneArgs(address(this)), (address, bytes32, address));
    }
}
